import { Autocomplete } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { addressFieldLabels } from '@domivka/domain/address/address.text';
import { streetTypes } from '@domivka/domain/geography/street-type';
import { afterPress } from '../../platform/after-press.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { addressFormText as text } from './address-form.text.ts';
import { suggestStreets } from './find-addresses.ts';
import { chooseStreet, findKind, takeKind, type KindInName } from './street-kind.ts';

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
