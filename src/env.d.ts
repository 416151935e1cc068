/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The page that prints the tables of the case, where this one does not. */
    tables?: string;
  }
}

/** Kept when the page has been drawn (`layouts/painted.ts`). */
declare const painted: Promise<unknown>;
