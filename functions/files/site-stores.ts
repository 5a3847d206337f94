import { join } from 'node:path'
import type { SignatureV4Init } from '@smithy/signature-v4'
import { bucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** Returns the store of a site; null where the installation has none of this name. */
export type SiteStores = (site: { id: number; name: string }) => FileStore | null

/**
 * Returns the stores of the environment that a function runs in: on one machine a folder for each site below SITES_FOLDER, in the cloud the
 * buckets that SITES_BUCKETS names by the names of sites, as `{"eu":{"bucket":"...","region":"eu-central-1"}}`.
 */
export function siteStoresOfEnvironment(
  env: Record<string, string | undefined>,
  credentials: SignatureV4Init['credentials'],
): SiteStores {
  const { SITES_FOLDER: folder, SITES_BUCKETS: buckets = '{}' } = env
  if (folder) return ({ id }) => folderStore(join(folder, `${id}`))
  const named = new Map(Object.entries(JSON.parse(buckets) as Record<string, { bucket: string; region: string }>))
  return ({ name }) => {
    const found = named.get(name)
    if (found === undefined) return null
    const { bucket, region } = found
    return bucketStore({ address: `https://${bucket}.s3.${region}.amazonaws.com`, region, credentials })
  }
}
