import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildWeb } from 'vite'
import { bundleServer, FUNCTIONS_OUT, RESOLVERS_OUT, ROOT } from './bundle.ts'

// Bundles of what no longer exists must not be deployed.
for (const folder of [RESOLVERS_OUT, FUNCTIONS_OUT]) rmSync(folder, { recursive: true, force: true })
await bundleServer()
await buildWeb({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' })
process.stdout.write('Built dist/resolvers, dist/functions and dist/web.\n')
