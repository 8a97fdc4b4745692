/** One session as its owner, or the manager of the account, sees it: a browser in which a user is signed in. Times are ISO 8601 in UTC. */
export type UserSession = {
  readonly _id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly userAgent: string;
  /** The session of the caller. */
  readonly current: boolean;
};
