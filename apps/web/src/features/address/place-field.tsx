import { Columns } from '../../ui/columns.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Box, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { addressFieldLabels } from '@domivka/domain/address/address.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { usePlaces } from '../../device/places.ts';
import { useText } from '../../text/say.ts';
import { addressFormText as text } from './address-form.text.ts';
import { AreaCascade, PlaceSearch } from '../../forms/area-cascade.tsx';
import classes from './address-form.module.css';
import { pathOf } from '../../queries/names/place-names.ts';

export type PlaceFieldProps = {
  readonly form: EntityForm<'address'>;
  /** This user may not change it. */
  readonly fixed: boolean;
};

/** The settlement: by name with the units above it, or step by step from the oblast. */
export function PlaceField({ form, fixed }: PlaceFieldProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const { id, error, onBlur, value } = form.bind<string | undefined>('pCode4');
  // Of the cascade only a settlement belongs to the address; the steps to it are kept here.
  const [area, setArea] = useState<string | undefined>(value);
  const choose = (pCode: string | undefined): void => {
    setArea(pCode);
    const isSettlement = pCode !== undefined && (places?.find(pCode)?.level ?? 4) === 4;
    form.set('pCode4', isSettlement ? pCode : undefined);
  };
  // Step by step a user narrows the search; a settlement that is chosen already does not.
  const unit = area === undefined || value !== undefined ? undefined : places?.find(area);
  const path = value ? pathOf(places, value, t.language) : '';
  if (fixed) return <Text fw={550}>{path}</Text>;
  return (
    <>
      <div>
        <PlaceSearch
          id={id}
          places={places}
          level={4}
          within={unit}
          value={value}
          onChange={choose}
          label={t(addressFieldLabels.pCode4)}
          placeholder={t(text.settlementHint)}
          error={error}
          onBlur={onBlur}
          required
        />
        {/* The message speaks of the code, as everywhere; what a person chooses here is a name. */}
        {error ? <Quiet mb="xs">{t(text.settlementCode)}</Quiet> : null}
        {path ? <Quiet mt={6}>{path}</Quiet> : null}
      </div>
      <details className={classes.steps}>
        <summary>{t(text.stepByStep)}</summary>
        <Box mt="sm">
          <Columns min="14rem">
            <AreaCascade places={places} value={value ?? area} onChange={choose} />
          </Columns>
        </Box>
      </details>
    </>
  );
}
