import type * as library from '@aws-sdk/client-s3';
import type { S3Config } from '../../../platform/config.ts';
import { keyedMutex } from '../../../platform/keyed-mutex.ts';
import { isFileName, isFolderName, requireFileName, type FileStore, type KeptFile } from './file-store.ts';

type Library = typeof library;
type Opened = { readonly library: Library; readonly client: library.S3Client };

/** What the bucket tells of a file to other tools. */
const contentTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp' };

/** The library comes when the first file does: most installations keep their files in a folder. */
async function open({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): Promise<Opened> {
  const library = await import('@aws-sdk/client-s3');
  const client = new library.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Names of buckets in paths and no checksums beside the signed one: what every such store understands.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  return { library, client };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/**
 * A store in a bucket, which must be there. A put that was answered is durable by what the store promises. Puts under one name go one after
 * the other: not every store promises that of two at the same time one stays whole.
 */
export function s3Store(settings: S3Config): FileStore {
  const { bucket } = settings;
  let opening: Promise<Opened> | undefined;
  const opened = () => (opening ??= open(settings));
  const exclusively = keyedMutex();
  return {
    async put(name, bytes) {
      requireFileName(name);
      const { library, client } = await opened();
      const ContentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      await exclusively(name, async () => {
        await client.send(new library.PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType }));
      });
    },
    async find(name) {
      if (!isFileName(name)) return undefined;
      const { library, client } = await opened();
      try {
        const { Body } = await client.send(new library.GetObjectCommand({ Bucket: bucket, Key: name }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(name) {
      if (!isFileName(name)) return;
      const { library, client } = await opened();
      await client.send(new library.DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
    async list(folder) {
      if (!isFolderName(folder)) return [];
      const { library, client } = await opened();
      const kept: KeptFile[] = [];
      // The older way of listing: it continues after a name instead of a token, and every store knows it.
      let after: string | undefined;
      do {
        const request = { Bucket: bucket, Prefix: `${folder}/`, Marker: after };
        const { Contents: found = [], IsTruncated } = await client.send(new library.ListObjectsCommand(request));
        for (const { Key: name, LastModified: changedAt } of found)
          if (name !== undefined && changedAt !== undefined && isFileName(name)) kept.push({ name, changedAt });
        after = IsTruncated === true ? found.at(-1)?.Key : undefined;
      } while (after !== undefined);
      return kept;
    },
  };
}
