/**
 * Runs in the head, before the first paint: says that scripts work, and puts the reader's choice of theme in place.
 * It is a string, so that a content security policy can name it by its hash. No choice stored means the system's.
 * In a copy opened from a folder, browsers run this script and no module: it says so, and since nobody serves a folder's
 * index there, it leads links to the file itself.
 */
export const themeScript =
  "(r=>{if(location.protocol==='file:'){r.dataset.folder='';addEventListener('click',e=>{const a=e.target.closest('a[href]');" +
  "if(a&&a.protocol==='file:'&&a.pathname.endsWith('/'))a.pathname+='index.html'})}else r.dataset.js='';try{const t=localStorage.getItem('wt.theme');if(t==='light'||t==='dark')r.dataset.theme=t}catch{}})(document.documentElement)";

/** The colour of the browser's own frame: the paper of each theme, as in tokens.css. */
export const PAPER = { light: '#fcfbf8', dark: '#161514' } as const;
