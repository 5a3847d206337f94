import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build as buildWeb } from 'vite'
import { bundleServer, FUNCTIONS_OUT, RESOLVERS_OUT, ROOT, WEB_OUT } from './bundle.ts'

// Whoever runs this, a test among them, deploys what is made for people and not for developers.
process.env.NODE_ENV = 'production'

// Bundles of what no longer exists must not be deployed.
for (const folder of [RESOLVERS_OUT, FUNCTIONS_OUT]) rmSync(folder, { recursive: true, force: true })
await bundleServer()
await buildWeb({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' })
process.stdout.write(
  `Built ${[RESOLVERS_OUT, FUNCTIONS_OUT, WEB_OUT].map((folder) => relative(ROOT, folder)).join(', ')}.\n`,
)
