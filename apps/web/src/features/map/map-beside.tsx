import type { ReactNode } from 'react';
import { mayCountHere } from '../../queries/statistics/local-answer.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { MapView, type MapParts } from './map.screen.tsx';
import { useMap } from './use-map.ts';

type Props = MapParts & {
  readonly pointed: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
};

function Beside({ pointed, onPoint, ...parts }: Props): ReactNode {
  return <MapView map={useMap()} {...parts} beside={{ pointed, onPoint }} />;
}

/** The map of the addresses of the list beside it, with the same filters; nothing for users who see no single address on a map. */
export function MapBeside(props: Props): ReactNode {
  const { user } = useSession();
  return user && mayCountHere(actorOf(user)) ? <Beside {...props} /> : null;
}
