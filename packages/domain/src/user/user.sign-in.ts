/** Signing in by a second factor is off in this version (specification, section 1): a password alone signs in. */
export const multiFactorLogin: boolean = false;

/** Working on data of practice is off in this version (specification, sections 1 and 9). */
export const trainingMode: boolean = false;
