import { passwordIssues, shortestPassword, type PasswordOwner } from '@domivka/domain/user/user.password';
import { passwordText } from '../text/password.text.ts';
import type { Say } from '../text/say.ts';
import type { SmallForm, SmallIssue } from './small-form.ts';
import { loadPasswordLists } from '@domivka/domain/user/user.password-lists';

loadPasswordLists();

/** What a user types to set a password; the names are those of the call. */
export type NewPassword = { readonly newPassword: string; readonly confirmPassword: string };

const fieldOf: Readonly<Record<string, keyof NewPassword>> = {
  password: 'newPassword',
  confirmation: 'confirmPassword',
};

function issuesOf({ newPassword, confirmPassword }: NewPassword, owner: PasswordOwner) {
  return passwordIssues(newPassword, confirmPassword, owner).map((issue) => ({
    ...issue,
    path: fieldOf[issue.path ?? ''] ?? 'newPassword',
  }));
}

/** What is wrong with a new password and its repetition, beside the fields of the form; the rules are the domain's. */
export function judgeNewPassword(typed: NewPassword, owner: PasswordOwner): readonly SmallIssue[] {
  return issuesOf(typed, owner);
}

type Said = {
  readonly key: string;
  readonly words: string;
  readonly state: 'open' | 'kept' | 'broken';
  readonly stateWords: string;
};

/**
 * The rules in words, and what is known of what is in the field. The rules are asked one after the other: below one that is broken
 * nobody has looked yet.
 */
export function listPasswordRules(newPassword: string, owner: PasswordOwner, t: Say): readonly Said[] {
  const rules = [
    { code: 'user.password.tooShort', words: t(passwordText.long, { min: shortestPassword }) },
    { code: 'user.password.common', words: t(passwordText.uncommon) },
    { code: 'user.password.personal', words: t(passwordText.notAboutYou) },
  ];
  const found = issuesOf({ newPassword, confirmPassword: newPassword }, owner)[0]?.code;
  const broken = rules.findIndex(({ code }) => code === found);
  const isJudged = newPassword !== '' && (found === undefined || broken !== -1);
  return rules.map(({ code, words }, index) => {
    const isUnknown = !isJudged || (broken !== -1 && index > broken);
    const state = isUnknown ? 'open' : index === broken ? 'broken' : 'kept';
    return { key: code, words, state, stateWords: state === 'open' ? '' : t(passwordText[state]) };
  });
}

/** What the two fields of a new password need: their words, what is typed into them and how the rules stand. */
export function newPasswordFields<Values extends NewPassword>(
  form: Pick<SmallForm<Values>, 'bind' | 'values'>,
  owner: PasswordOwner,
  t: Say,
) {
  return {
    words: {
      newPassword: t(passwordText.newPassword),
      confirmation: t(passwordText.confirmation),
      show: t(passwordText.show),
      rules: t(passwordText.rules),
    },
    newPassword: form.bind('newPassword'),
    confirmation: form.bind('confirmPassword'),
    rules: listPasswordRules(form.values.newPassword, owner, t),
  };
}
