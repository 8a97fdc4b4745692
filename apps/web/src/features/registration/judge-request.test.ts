import { describe, expect, it } from 'vitest';
import { messageOf } from '@domivka/domain/catalogue';
import { judgeRequest, noRequest, requestOf, type RequestValues } from './judge-request.ts';

const complete: RequestValues = {
  ...noRequest,
  email: 'olena@example.org',
  name: 'Olena Shevchenko',
  nameUkr: 'Олена Шевченко',
  organization: 'Домівка громади',
};

const faults = (values: Partial<RequestValues>) =>
  judgeRequest({ ...complete, ...values }).map((issue) => `${issue.path}: ${messageOf(issue, 'en')}`);

describe('a request for an account', () => {
  it('needs an email, the name in both scripts and an organization, and nothing else', () => {
    expect(faults({})).toEqual([]);
    expect(judgeRequest(noRequest).map(({ path }) => path)).toEqual(['email', 'name', 'nameUkr', 'organization']);
  });

  it.each(['olena', 'olena@', 'a b@example.org'])('says that "%s" is no address of mail', (email) => {
    expect(faults({ email })).toEqual(['email: Email address is wrong']);
  });

  it('takes a phone with its usual signs, and names the one that is none', () => {
    expect(faults({ phones: ['+380 (50) 123-45-67'] })).toEqual([]);
    expect(faults({ phones: ['+380501234567', 'later'] })).toEqual([
      'phones.1: A phone number has 5 to 15 digits and may begin with +',
    ]);
  });

  it('an organization of spaces is none', () => {
    expect(faults({ organization: '   ' })).toEqual(['organization: Organization is a mandatory field']);
  });

  it('travels without what was left empty', () => {
    expect(requestOf({ ...complete, email: ' olena@example.org ', phones: ['', ' '], reason: undefined })).toEqual({
      email: 'olena@example.org',
      name: 'Olena Shevchenko',
      nameUkr: 'Олена Шевченко',
      organization: 'Домівка громади',
    });
  });
});
