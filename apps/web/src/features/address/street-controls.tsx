import { Button, Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { addressFieldLabels as label } from '@domivka/domain/address/address.text';
import { shownName } from '@domivka/domain/address/shown-name';
import { splitHouse } from '@domivka/domain/geography/house';
import { streetTypes } from '@domivka/domain/geography/street-type';
import { afterPress } from '../../platform/after-press.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { addressFormText as text } from './address-form.text.ts';
import classes from './address-form.module.css';

/** Takes a block that was written with the house into its own field: «12/14-А к.2» (decision 7). */
export function splitTypedHouse(form: EntityForm<'address'>): void {
  const { house, corpus } = splitHouse(String(form.held.getValues()['house'] ?? ''));
  if (corpus === undefined) return;
  form.set('house', house);
  form.set('corpus', corpus);
}

/** The kind of street, found by its word in either language. */
export function StreetTypeField({ form }: { readonly form: EntityForm<'address'> }): ReactNode {
  const t = useText();
  const words = useUiWords();
  const { value, onChange, ...field } = form.bind<string | undefined>('streetType');
  const other = t.language === 'uk' ? 'en' : 'uk';
  return (
    <Select
      {...field}
      label={t(label.streetType)}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      // Both words, so that it is found in either language.
      data={streetTypes.map((type) => ({ value: type.code, label: `${type[t.language]} · ${type[other]}` }))}
      searchable
      nothingFoundMessage={words.nothingFound}
      required
      autoComplete="off"
    />
  );
}

/** The house; a block that was written with it goes into its own field. */
export function HouseField({ form }: { readonly form: EntityForm<'address'> }): ReactNode {
  const t = useText();
  const field = form.bind<string | undefined>('house');
  const [written, setWritten] = useState<{ readonly house: string; readonly corpus: string }>();
  const { house, corpus } = splitHouse(field.value ?? '');
  // It stays after the field was left: what lies below must not move away from under the pointer, nor the explanation from the eyes.
  const shown = corpus === undefined && written?.house === field.value ? written : { house, corpus };
  return (
    <div>
      <TextField
        {...field}
        label={t(label.house)}
        placeholder={t(text.houseHint)}
        onBlur={() => {
          if (corpus !== undefined) setWritten({ house, corpus });
          afterPress(() => splitTypedHouse(form));
          field.onBlur();
        }}
        required
      />
      {shown?.corpus === undefined ? null : (
        <FieldHint tone="suggestion">{t(text.split, { house: shown.house, corpus: shown.corpus })}</FieldHint>
      )}
    </div>
  );
}

/** What the address will be called, in both languages, while it is typed. */
export function NamePreview({ form }: { readonly form: EntityForm<'address'> }): ReactNode {
  const t = useText();
  const { name, nameUkr } = form.derived;
  return (
    <div aria-live="polite">
      {typeof nameUkr === 'string' && typeof name === 'string' ? (
        <div className={classes.preview}>
          <span className={classes.previewLabel}>{t(text.preview)}</span>
          <strong lang="uk">{shownName(nameUkr, 'uk')}</strong>
          <span lang="en">{shownName(name, 'en')}</span>
        </div>
      ) : null}
    </div>
  );
}

/** For a village without names of streets. */
export function NoStreetButton({ form }: { readonly form: EntityForm<'address'> }): ReactNode {
  const t = useText();
  const take = (): void => {
    form.set('streetUkr', t(text.noStreetValue));
    if (!form.values['streetType']) form.set('streetType', 'street');
  };
  return (
    <Button variant="subtle" size="compact-sm" mt={4} onClick={take}>
      {t(text.noStreet)}
    </Button>
  );
}
