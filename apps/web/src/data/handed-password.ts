/** A right temporary password on its way from the sign-in form to the choice of a new one. It lives in this page's memory only. */
export type HandedPassword = { readonly email: string; readonly password: string };

let handed: HandedPassword | undefined;

export function handPassword(given: HandedPassword): void {
  handed = given;
}

/** Takes what was handed over for this e-mail, once; anything for somebody else is thrown away. */
export function takeHandedPassword(email: string): string | undefined {
  const taken = handed;
  handed = undefined;
  return taken?.email === email ? taken.password : undefined;
}
