import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { FileStore } from '#files/file-store.ts'
import { storeOfEnvironment } from '#files/store-of-environment.ts'
import { dataFiles } from '../local/settings.ts'
import { outputsOf } from './deployment.ts'
import type { TableChoice } from './open-table.ts'

/** Returns the uploaded files of the local data, or of a deployed environment. Rejects with UsageError where there is none of that name. */
export async function openFiles({ dataFolder, environment }: TableChoice): Promise<FileStore> {
  // Credentials and region are those of any client.
  const { config } = new CloudFormationClient({})
  if (environment === undefined) {
    return storeOfEnvironment({ UPLOADS_FOLDER: dataFiles(dataFolder).uploads }, config.credentials)
  }
  const [UPLOADS_BUCKET] = await outputsOf(environment, 'data', ['UploadsBucket'])
  const AWS_REGION = await config.region()
  return storeOfEnvironment({ ...process.env, UPLOADS_BUCKET, AWS_REGION }, config.credentials)
}
