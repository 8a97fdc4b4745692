import { Button, Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { shownName } from '@domivka/domain/address/shown-name';
import { splitHouse } from '@domivka/domain/geography/house';
import { streetTypes } from '@domivka/domain/geography/street-type';
import type { Fields } from '@domivka/domain/kernel/record';
import { afterPress } from '../../platform/after-press.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { addressFormText as text } from './address-form.text.ts';
import { addressSections as sections } from './address-sections.ts';
import classes from './address-form.module.css';
import { DuplicateHint } from './duplicate-hint.tsx';
import { StreetField } from './street-field.tsx';
import { titleOf } from '../../text/address-title.ts';
import type { AddressSectionProps } from './where-section.tsx';

/** Takes a block that was written with the house into its own field: «12/14-А к.2» (decision 7). */
export function splitTypedHouse(form: EntityForm): void {
  const { house, corpus } = splitHouse(String(form.form.getValues('house') ?? ''));
  if (corpus === undefined) return;
  form.set('house', house);
  form.set('corpus', corpus);
}

function StreetTypeField({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const words = useUiWords();
  const { value, onChange, ...field } = form.bind<string | undefined>('streetType');
  const other = t.language === 'uk' ? 'en' : 'uk';
  return (
    <Select
      {...field}
      label={t(text.streetType)}
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

function HouseField({ form }: { readonly form: EntityForm }): ReactNode {
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
        label={t(text.house)}
        description={t(text.houseHint)}
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
function NamePreview({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const { name, nameUkr } = form.derived;
  const isComplete = typeof nameUkr === 'string' && typeof name === 'string';
  return (
    <div className={classes.preview} aria-live="polite">
      <span className={classes.previewLabel}>{t(text.preview)}</span>
      {isComplete ? (
        <>
          <strong lang="uk">{shownName(nameUkr, 'uk')}</strong>
          <span lang="en">{shownName(name, 'en')}</span>
        </>
      ) : (
        <span className={classes.previewLabel}>{t(text.previewEmpty)}</span>
      )}
    </div>
  );
}

/** Street, house and block, with the name that comes of them and a word when the building is registered already. */
export function StreetSection({
  form,
  fixed,
  registered,
}: AddressSectionProps & { readonly registered: Fields | undefined }): ReactNode {
  const t = useText();
  if (fixed) {
    return (
      <FormPart id={sections.street.id} title={t(text.street)}>
        <p className={classes.fixed}>{titleOf(form.derived, t.language)}</p>
      </FormPart>
    );
  }
  return (
    <FormPart id={sections.street.id} title={t(text.street)}>
      <FieldRow>
        <StreetTypeField form={form} />
        <div>
          <StreetField form={form} />
          <Button
            variant="subtle"
            size="compact-sm"
            mt={4}
            onClick={() => {
              form.set('streetUkr', t(text.noStreetValue));
              if (!form.values['streetType']) form.set('streetType', 'street');
            }}
          >
            {t(text.noStreet)}
          </Button>
        </div>
      </FieldRow>
      <FieldRow>
        <HouseField form={form} />
        <TextField {...form.bind<string | undefined>('corpus')} label={t(text.corpus)} />
      </FieldRow>
      <NamePreview form={form} />
      <DuplicateHint registered={registered} />
    </FormPart>
  );
}
