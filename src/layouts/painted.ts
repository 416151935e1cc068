/**
 * Runs in the head: `painted` is kept once the page has been drawn, and its scripts wait for that, since on a slow line they
 * would share it with styles and type. A tab that nobody looks at is not drawn, and some browsers do not tell: there, loaded
 * is enough. From a folder no module can run, and `painted` is never kept. A string, for the content security policy.
 */
export const paintedScript =
  "self.painted=new Promise(go=>{if(location.protocol==='file:')return;addEventListener('load',()=>setTimeout(go,300));" +
  "self.PerformanceObserver&&new PerformanceObserver(go).observe({type:'paint',buffered:true})})";
