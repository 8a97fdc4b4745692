import {
  IconBolt,
  IconBuilding,
  IconDoor,
  IconDroplet,
  IconElevator,
  IconFlame,
  IconHome,
  IconPlug,
  IconRipple,
  IconTemperature,
  IconWindow,
  type Icon,
} from '@tabler/icons-react';

/** A sign for each damage type, so that the chip is found without reading. */
export const damageIcons: Readonly<Record<string, Icon>> = {
  roof: IconHome,
  window: IconWindow,
  facade: IconBuilding,
  entrance: IconDoor,
  external_electricity: IconBolt,
  internal_electricity: IconPlug,
  gas: IconFlame,
  water: IconDroplet,
  sewage: IconRipple,
  heat: IconTemperature,
  elevators: IconElevator,
};
