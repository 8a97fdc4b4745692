import { describe, expect, it } from 'vitest';
import { examine } from '@domivka/domain/kernel/save';
import { places, validUser } from '@domivka/domain/testing/fixtures';
import { userEntity } from '@domivka/domain/user/user.entity';
import { placeNewUserIssues, placeUserIssues } from './place-user-issues.ts';

function complaints(values: Readonly<Record<string, unknown>>, place = placeUserIssues): readonly string[] {
  const { confirmation: _confirmation, ...typed } = values;
  const { issues } = examine(userEntity, typed, places);
  return place(issues, values).map(({ code, path }) => `${code} at ${path}`);
}

describe('what the form of a user says', () => {
  it('is at the phone that is wrong, also below an empty line', () => {
    const user = { ...validUser, phones: ['', '+380 44 000 00 00', 'abc'] };
    expect(complaints(user)).toEqual(['user.phones.wrong at phones.2']);
  });

  it('asks to repeat a new password, once there is one', () => {
    const { password, ...open } = validUser;
    expect(complaints(open, placeNewUserIssues)).toEqual(['user.password.required at password']);
    expect(complaints({ ...open, password }, placeNewUserIssues)).toEqual(['user.password.different at confirmation']);
    expect(complaints({ ...open, password, confirmation: password }, placeNewUserIssues)).toEqual([]);
  });
});
