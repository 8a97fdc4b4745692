import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import classes from './entry-page.module.css';
import { pageHeadingId } from './page.tsx';

type House = {
  readonly x: number;
  readonly width: number;
  /** Storeys and windows beside each other. */
  readonly floors: number;
  readonly windows: number;
  readonly depth: 'far' | 'middle' | 'near';
  readonly roof?: 'pitched';
};

const ground = 560;
const storey = 34;
const seconds = 14;

const houses: readonly House[] = [
  { x: -10, width: 150, floors: 9, windows: 4, depth: 'far' },
  { x: 300, width: 120, floors: 12, windows: 3, depth: 'far' },
  { x: 700, width: 230, floors: 8, windows: 6, depth: 'far' },
  { x: 1080, width: 130, floors: 11, windows: 3, depth: 'far' },
  { x: 1330, width: 160, floors: 9, windows: 4, depth: 'far' },
  { x: 90, width: 260, floors: 5, windows: 7, depth: 'middle' },
  { x: 470, width: 200, floors: 5, windows: 5, depth: 'middle' },
  { x: 880, width: 250, floors: 5, windows: 7, depth: 'middle' },
  { x: 1230, width: 180, floors: 6, windows: 5, depth: 'middle' },
  { x: -20, width: 170, floors: 2, windows: 3, depth: 'near', roof: 'pitched' },
  { x: 345, width: 150, floors: 2, windows: 3, depth: 'near', roof: 'pitched' },
  { x: 640, width: 170, floors: 2, windows: 3, depth: 'near', roof: 'pitched' },
  { x: 1060, width: 160, floors: 2, windows: 3, depth: 'near', roof: 'pitched' },
  { x: 1320, width: 170, floors: 2, windows: 3, depth: 'near', roof: 'pitched' },
];

/** A number from 0 to 1 that is always the same for the same window: the street looks alike on every visit. */
function chance(house: number, floor: number, column: number): number {
  const wave = Math.sin(house * 127.1 + floor * 311.7 + column * 74.7) * 43_758.5453;
  return wave - Math.floor(wave);
}

function Windows({ house, index }: { readonly house: House; readonly index: number }): ReactNode {
  const step = house.width / (house.windows + 0.5);
  const size = Math.min(15, step * 0.5);
  return Array.from({ length: house.floors * house.windows }, (_, count) => {
    const floor = Math.floor(count / house.windows);
    const column = count % house.windows;
    const luck = chance(index + 1, floor + 1, column + 1);
    const lit = luck > (house.depth === 'near' ? 0.35 : 0.58);
    return (
      <rect
        key={count}
        x={house.x + step * (column + 0.5)}
        y={ground - (floor + 1) * storey + 8}
        width={size}
        height={size * 1.2}
        rx="1.5"
        className={lit ? classes.lit : classes.unlit}
        style={lit ? ({ '--delay': `${(luck * 97 * seconds) % seconds}s` } as CSSProperties) : undefined}
      />
    );
  });
}

function HouseShape({ house, index }: { readonly house: House; readonly index: number }): ReactNode {
  const top = ground - house.floors * storey - 8;
  const { x, width } = house;
  return (
    <g>
      {house.roof ? (
        <path
          d={`M${x - 12} ${top + 2} L${x + width / 2} ${top - 52} L${x + width + 12} ${top + 2} Z`}
          className={classes.roof}
        />
      ) : null}
      <rect x={x} y={top} width={width} height={ground - top + 60} className={classes[house.depth]} />
      <Windows house={house} index={index} />
    </g>
  );
}

function Tree({ x, height }: { readonly x: number; readonly height: number }): ReactNode {
  return (
    <g className={classes.tree}>
      <rect x={x - 2.5} y={ground - height * 0.4} width="5" height={height * 0.5} />
      <ellipse cx={x} cy={ground - height * 0.68} rx={height * 0.27} ry={height * 0.4} />
    </g>
  );
}

/** The background of the sign-in page: an evening street in which one window after another is lit. Drawn here; nobody's home is shown. */
function EveningStreet(): ReactNode {
  return (
    <div className={classes.sky} aria-hidden>
      <svg viewBox="0 0 1440 620" preserveAspectRatio="xMidYMax slice" focusable="false">
        <circle cx="1040" cy="96" r="30" className={classes.moon} />
        {houses.map((house, index) => (
          <HouseShape key={house.x} house={house} index={index} />
        ))}
        <rect x="0" y={ground} width="1440" height="60" className={classes.ground} />
        {[195, 265, 540, 600, 850, 960, 1015, 1275].map((x, index) => (
          <Tree key={x} x={x} height={70 + ((index * 37) % 40)} />
        ))}
      </svg>
    </div>
  );
}

type EntryPageProps = {
  readonly product: string;
  /** What the product is for, below its name; it makes this page the front door, with the name written larger. */
  readonly tagline?: string;
  readonly title: string;
  /** One or two sentences under the title: what this is for. */
  readonly lead?: ReactNode;
  /** `wide` for a form of many fields. */
  readonly width?: 'normal' | 'wide';
  /** A further step of the same screen: its title takes the focus, because what had it is gone. */
  readonly isNextStep?: boolean;
  readonly children: ReactNode;
};

/** The frame of the screens for users who are not signed in: a card before the evening street. */
export function EntryPage(props: EntryPageProps): ReactNode {
  const { product, tagline, title, lead, width = 'normal', isNextStep = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNextStep) heading.current?.focus();
  }, [isNextStep]);
  return (
    <>
      <EveningStreet />
      <main className={classes.main}>
        <div className={classes.card} data-width={width} data-front={tagline !== undefined}>
          <p className={classes.product}>{product}</p>
          {tagline === undefined ? null : <p className={classes.tagline}>{tagline}</p>}
          <h1 id={pageHeadingId} ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead ? <div className={classes.lead}>{lead}</div> : null}
          {children}
        </div>
      </main>
    </>
  );
}
