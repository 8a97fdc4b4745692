import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coreCount, describeMachine } from './machine.ts';
import { sectionText, type Section } from './report.ts';
import { fullSize, quickSize, type RunSize } from './runs/run-size.ts';
import { measureBuilding, makeBuildings } from './runs/building.ts';
import { measureBuildingInBrowser } from './runs/building-in-browser.ts';
import { measureExports } from './runs/exports.ts';
import { measureLists } from './runs/lists.ts';
import { measureLocalSearch } from './runs/local-search.ts';
import { measureMatching } from './runs/matching.ts';
import { measureMonth } from './runs/month.ts';
import { measurePhotoMemory } from './runs/photo-memory.ts';
import { measureSaves } from './runs/saves.ts';
import { measureSearch } from './runs/search.ts';
import { measureSets } from './runs/sets.ts';
import { measureStart } from './runs/start.ts';
import { measureStartOffline } from './runs/start-offline.ts';
import { measureStatisticsAndReports } from './runs/statistics.ts';
import { measureSync } from './runs/sync.ts';
import { measureMapInBrowser } from './runs/map-in-browser.ts';
import { measureTiles } from './runs/tiles.ts';
import { buildWeb, bundleServer, root } from './stage/bundle.ts';
import { openCountry, type Country } from './stage/country.ts';
import { openStage } from './stage/stage.ts';

const runNames = [
  'statistics',
  'tiles',
  'map',
  'matching',
  'saves',
  'sets',
  'lists',
  'exports',
  'search',
  'sync',
  'building',
  'start',
  'offline',
  'device',
  'month',
  'photos',
] as const;
type RunName = (typeof runNames)[number];

const usage = `npm run bench [-- [--quick] [${runNames.join('|')}] …]   all runs unless some are named`;
const worldSeed = 1;

type Request = { readonly runs: ReadonlySet<RunName>; readonly quick: boolean };

function readArguments(words: readonly string[]): Request | undefined {
  const quick = words.includes('--quick');
  const rest = words.filter((word) => word !== '--quick');
  const named = runNames.filter((name) => rest.includes(name));
  if (named.length !== new Set(rest).size) return undefined;
  return { runs: new Set(named.length > 0 ? named : runNames), quick };
}

type MeasureCountry = (country: Country, samples: number) => Promise<Section>;

async function measureCountry(program: string, measureIt: MeasureCountry, size: RunSize): Promise<Section> {
  const country = await openCountry(program, size.addresses, size.factCopies);
  try {
    return await measureIt(country, size.statisticSamples);
  } finally {
    await country.close();
  }
}

async function measure({ runs, quick }: Request, onSection: (section: Section) => void): Promise<void> {
  const size: RunSize = quick ? quickSize : fullSize;
  if (runs.has('device')) onSection(await measureLocalSearch(size));
  if (runs.size === 1 && runs.has('device')) return;
  const program = await bundleServer();
  if ((['map', 'building', 'offline', 'month', 'photos'] as const).some((name) => runs.has(name))) await buildWeb();
  if (runs.has('start')) onSection(await measureStart(program, size));
  if (runs.has('offline')) onSection(await measureStartOffline(program, size));
  if (runs.has('month')) onSection(await measureMonth(program, size));
  if (runs.has('photos')) onSection(await measurePhotoMemory(program, size));
  if (runs.has('statistics')) onSection(await measureCountry(program, measureStatisticsAndReports, size));
  if (runs.has('map')) onSection(await measureCountry(program, measureMapInBrowser, size));
  if (runs.has('matching')) onSection(await measureCountry(program, measureMatching, size));
  if (runs.has('tiles')) onSection(await measureCountry(program, measureTiles, size));
  if (!(['saves', 'sets', 'lists', 'exports', 'search', 'sync', 'building'] as const).some((name) => runs.has(name)))
    return;
  const stage = await openStage(program, { count: size.addresses, seed: worldSeed });
  try {
    // Lists and search come first: the saves make the country larger.
    if (runs.has('lists')) onSection(await measureLists(stage, size));
    if (runs.has('exports')) onSection(await measureExports(stage));
    if (runs.has('search')) onSection(await measureSearch(stage, size));
    if (runs.has('building')) {
      const buildings = await makeBuildings(stage);
      onSection(await measureBuilding(stage, buildings, size.buildingSamples));
      onSection(await measureBuildingInBrowser(stage, buildings, size.browserRounds));
    }
    if (runs.has('sync')) onSection(await measureSync(stage, size));
    if (runs.has('sets')) onSection(await measureSets(stage, size));
    if (runs.has('saves')) onSection(await measureSaves(stage, size));
  } finally {
    await stage.close();
  }
}

async function writeResults(machine: readonly string[], sections: readonly Section[]): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const folder = join(root, 'bench', 'results');
  const file = join(folder, `${day}-${coreCount()}-cores.md`);
  const facts = machine.map((line) => `- ${line}`).join('\n');
  await mkdir(folder, { recursive: true });
  await writeFile(file, `# Measured on ${day}\n\n${facts}\n\n${sections.map(sectionText).join('\n')}`);
  return file;
}

async function main(words: readonly string[]): Promise<number> {
  const request = readArguments(words);
  if (!request) {
    console.error(usage);
    return 2;
  }
  const machine = await describeMachine(root);
  const sections: Section[] = [];
  await measure(request, (section) => {
    sections.push(section);
    console.log(sectionText(section));
  });
  // A quick run or a part of the runs is for looking at, not for keeping.
  if (!request.quick && request.runs.size === runNames.length)
    console.log(`Written to ${await writeResults(machine, sections)}`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
