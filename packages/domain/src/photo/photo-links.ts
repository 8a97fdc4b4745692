/** Signed links to one photo, each for a browser that shows it without a token; they run out. */
export type PhotoLinks = {
  readonly _id: string;
  readonly thumb: string;
  readonly screen: string;
  readonly original?: string;
  /** ISO 8601. */
  readonly expiresAt: string;
};
