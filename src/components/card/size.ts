/** What networks ask of the picture beside a link. */
export const CARD = { width: 1200, height: 630 } as const;
