import type { Plugin } from 'vite'

/** Returns a plugin that builds documents of GraphQL without their indentation, which only people need and every first load would carry. */
export const unindentDocuments = (): Plugin => ({
  name: 'unindent-documents',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/src\/.*\.generated\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/\n +/g, '\n'), map: null }),
  },
})
