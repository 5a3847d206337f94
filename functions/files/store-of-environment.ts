import type { SignatureV4Init } from '@smithy/signature-v4'
import { bucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/**
 * Returns the store of the environment that a function runs in: the bucket UPLOADS_BUCKET, on an emulator at AWS_ENDPOINT_URL, or the
 * folder UPLOADS_FOLDER. Functions that are given neither keep no files.
 */
export function storeOfEnvironment(
  env: Record<string, string | undefined>,
  credentials: SignatureV4Init['credentials'],
): FileStore {
  const { UPLOADS_BUCKET: bucket, UPLOADS_FOLDER: folder, AWS_REGION: region = '', AWS_ENDPOINT_URL: emulator } = env
  if (bucket) {
    const address = emulator ? `${emulator}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
    return bucketStore({ address, region, credentials })
  }
  if (folder) return folderStore(folder)
  const refuse = () => Promise.reject(new Error('UPLOADS_BUCKET or UPLOADS_FOLDER must be set.'))
  return { put: refuse, get: refuse, delete: refuse }
}
