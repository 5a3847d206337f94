import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Page, PageName } from '#web/lib/page/pages.ts'
import { NetworkError } from '#web/lib/transport/request-errors.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { pageModules } from './page-modules.generated.ts'

/** A page whose code is here. */
export interface OpenedPage {
  Component: ComponentType<object>
  props: object
}

interface AnyPageModule {
  default: ComponentType<object>
  loader?: (context: { page: object; search: SearchParams; queryClient: QueryClient }) => void
}

/** Opens pages: gets a page's code, at once where an earlier visit has brought it, and starts its first request. */
export function pageOpener(queryClient: QueryClient) {
  const modules = new Map<PageName, AnyPageModule>()
  return ({ page: name, ...props }: Page, search: SearchParams): OpenedPage | Promise<OpenedPage> => {
    const start = (module: AnyPageModule): OpenedPage => {
      modules.set(name, module)
      module.loader?.({ page: props, search, queryClient })
      return { Component: module.default, props }
    }
    const here = modules.get(name)
    return here ? start(here) : loadModule(name).then(start)
  }
}

async function loadModule(name: PageName): Promise<AnyPageModule> {
  const load: () => Promise<unknown> = pageModules[name]
  // `import()` rejects with a TypeError when the code could not be fetched.
  const module = await load().catch((error: unknown) => {
    throw error instanceof TypeError ? new NetworkError(error) : error
  })
  // The table pairs each page name with the module for that page's props; a union of names cannot express the pairing.
  return module as AnyPageModule
}
