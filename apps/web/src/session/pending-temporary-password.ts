/** A right temporary password on its way from the sign-in form to the choice of a new one. It lives in this page's memory only. */
export type PendingPassword = { readonly email: string; readonly password: string };

let handed: PendingPassword | undefined;

export function keepPendingPassword(given: PendingPassword): void {
  handed = given;
}

/** Takes what was handed over for this e-mail, once; anything for another user is thrown away. */
export function takePendingPassword(email: string): string | undefined {
  const taken = handed;
  handed = undefined;
  return taken?.email === email ? taken.password : undefined;
}
