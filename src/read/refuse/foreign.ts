/** What a file of this folder knows of one tool. */
export interface Foreign {
  /** Stable, kebab-case; words for it live with the interface. */
  readonly tool: string;
  /** Groups of signs: a text in which all of one group are found is this tool's. Each sign takes linear time. */
  readonly signs: readonly (readonly RegExp[])[];
}
