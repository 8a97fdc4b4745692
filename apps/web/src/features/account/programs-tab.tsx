import type { ReactNode } from 'react';
import { mayUse, rightToUse } from '@domivka/domain/kernel/matrix';
import { ApiTokens } from '../../forms/api-tokens.tsx';
import type { Me } from '../../session/session.ts';
import { apiTokenText as text } from '../../text/api-token.text.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';

/** The own tokens, by which other programs read what the user may read; a user who has to ask for them learns whom. */
export function ProgramsTab({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const mayMake = mayUse(user, 'apiTokens');
  const lead = rightToUse(user, 'apiTokens') === 'O' ? text.leadOwn : text.lead;
  return (
    <Section title={t(text.title)} description={t(mayMake ? lead : text.leadAsk)}>
      <ApiTokens userId={user._id} isOwn mayMake={mayMake} />
    </Section>
  );
}
