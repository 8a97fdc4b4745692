/** One session as its owner, or whoever manages them, sees it: a browser in which somebody is signed in. Times are ISO 8601 in UTC. */
export type UserSession = {
  readonly _id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly userAgent: string;
  /** The session of whoever asks. */
  readonly current: boolean;
};
