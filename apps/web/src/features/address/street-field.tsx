import { addressFieldLabels, addressFieldLabels as label } from '@domivka/domain/address/address.text';
import { sayStoredName } from '@domivka/domain/address/address-title';
import { splitHouse } from '@domivka/domain/geography/house';
import { streetTypes } from '@domivka/domain/geography/street-type';
import { Autocomplete, Button, Select, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { EntityForm } from '../../forms/entity-form.ts';
import { afterPress } from '../../platform/after-press.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { meansChoice } from '../../ui/find-field.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { addressFormText as text } from './address-form.text.ts';
import { suggestStreets } from './find-addresses.ts';
import { withSplitHouse } from './split-house.ts';
import { chooseStreet, findKind, type KindInName, takeKind } from './street-kind.ts';

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
  const choicesOf = (typed: string) =>
    streetTypes
      .filter(({ en, uk }) => meansChoice(typed, `${en} ${uk}`))
      .map((type) => ({ value: type.code, label: type[t.language] }));
  return (
    <Select
      {...field}
      label={t(label.streetType)}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      data={choicesOf('')}
      searchable
      filter={({ search }) => choicesOf(search)}
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
  return (
    <TextField
      {...field}
      label={t(label.house)}
      placeholder={t(text.houseHint)}
      onBlur={() => {
        afterPress(() => splitTypedHouse(form));
        field.onBlur();
      }}
      required
    />
  );
}

/** How a block that was written with the house will be written. */
export function SplitHint({ form }: { readonly form: EntityForm<'address'> }): ReactNode {
  const t = useText();
  const { value: typed = '' } = form.bind<string | undefined>('house');
  const { house, corpus } = splitHouse(typed);
  const [last, setLast] = useState<{ readonly house: string; readonly corpus: string }>();
  if (corpus !== undefined && (last?.house !== house || last.corpus !== corpus)) setLast({ house, corpus });
  // It stays after the field was left: what lies below must not move away from under the pointer, nor the explanation from the eyes.
  const isWritten = last !== undefined && typed === last.house && form.values.corpus === last.corpus;
  return last && (corpus !== undefined || isWritten) ? (
    <FieldHint tone="suggestion">{t(text.split, last)}</FieldHint>
  ) : null;
}

/** What the address will be called, in both languages, while it is typed. */
export function NamePreview({ form }: { readonly form: EntityForm<'address'> }): ReactNode {
  const t = useText();
  const { name, nameUkr } = withSplitHouse(form.derived);
  return (
    <div aria-live="polite">
      {typeof nameUkr === 'string' && typeof name === 'string' ? (
        <Stack
          gap={2}
          px="md"
          py="sm"
          bg="var(--domivka-accent-ground)"
          style={{ borderInlineStart: '3px solid var(--domivka-accent)' }}
        >
          <Quiet span>{t(text.preview)}</Quiet>
          <strong lang="uk">{sayStoredName(nameUkr)}</strong>
          <span lang="en">{sayStoredName(name)}</span>
        </Stack>
      ) : null}
    </div>
  );
}

/** For a village without names of streets. */
export function NoStreetButton({ form }: { readonly form: EntityForm<'address'> }): ReactNode {
  const t = useText();
  const take = (): void => {
    form.set('streetUkr', t(text.noStreetValue));
    if (!form.values.streetType) form.set('streetType', 'street');
  };
  return (
    <Button variant="subtle" size="compact-sm" mt={4} onClick={take}>
      {t(text.noStreet)}
    </Button>
  );
}

const pause = 250;

function useStreetSuggestions(typed: string, pCode4: string | undefined): readonly string[] {
  const [streets, setStreets] = useState<readonly string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void suggestStreets(typed, pCode4, controller.signal).then((found) => {
        if (!controller.signal.aborted) setStreets(found);
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, pCode4]);
  return streets;
}

/** What becomes of a kind of street in the name: it is taken out, or a person may have it taken out. */
function KindHint({ kind, onTake }: { readonly kind: KindInName; readonly onTake: () => void }): ReactNode {
  const t = useText();
  const type = streetTypes.find(({ code }) => code === kind.streetType);
  const words = { street: kind.streetUkr, type: type ? t(type).toLowerCase() : kind.streetType };
  return kind.isCertain ? (
    <FieldHint tone="suggestion">{t(text.kindTaken, words)}</FieldHint>
  ) : (
    <FieldHint tone="attention" action={{ label: t(text.takeKind, words), onClick: onTake }}>
      {t(text.kindInName, words)}
    </FieldHint>
  );
}

/** The name of the street, with those that are known; a kind of street in it («вул. Шевченка») goes where it belongs. */
export function StreetField({ form }: { readonly form: EntityForm<'address'> }): ReactNode {
  const t = useText();
  const { value = '', onChange, onBlur, ...field } = form.bind<string | undefined>('streetUkr');
  const { pCode4, streetType } = form.values;
  const [taken, setTaken] = useState<KindInName>();
  const kind = findKind(value, streetType);
  // It stays after the field was left: the explanation must not go from the eyes, nor what lies below from under the pointer.
  const isTakenStill = taken?.streetUkr === value && taken.streetType === streetType;
  const shown = kind ?? (isTakenStill ? taken : undefined);
  const streets = useStreetSuggestions(kind?.streetUkr ?? value, typeof pCode4 === 'string' ? pCode4 : undefined);
  const write = (written: KindInName | undefined): void => {
    if (!written) return;
    setTaken({ ...written, isCertain: true });
    form.set('streetType', written.streetType);
    form.set('streetUkr', written.streetUkr);
  };
  return (
    <div>
      <Autocomplete
        {...field}
        label={t(addressFieldLabels.streetUkr)}
        description={t(text.streetHint)}
        value={value}
        onChange={(next) => {
          const chosen = streets.includes(next) ? chooseStreet(next, kind, streetType) : undefined;
          if (chosen) write(chosen);
          else onChange(next || undefined);
        }}
        onBlur={() => {
          afterPress(() => {
            const { streetUkr, streetType: kind } = form.held.getValues();
            write(takeKind(streetUkr, kind));
          });
          onBlur();
        }}
        data={streets.filter((street) => street !== value)}
        // The suggestions are found already, also by Latin letters.
        filter={({ options }) => options}
        required
        autoComplete="off"
      />
      {shown ? <KindHint kind={shown} onTake={() => write(shown)} /> : null}
    </div>
  );
}
