import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Page, PageName } from '#web/lib/paths.ts'
import type { SearchParams } from '#web/lib/search-params.ts'
import { pageModules } from './page-modules.ts'

/** A page whose code is here. */
export interface OpenedPage {
  Component: ComponentType<object>
  props: object
}

/** Loads a page's code and starts its first request. Resolves when the page can be shown. */
export async function openPage(page: Page, search: SearchParams, queryClient: QueryClient): Promise<OpenedPage> {
  const { page: name, ...props } = page
  const module = await loadModule(name)
  await module.loader?.({ page: props, search, queryClient })
  return { Component: module.default, props }
}

interface AnyPageModule {
  default: ComponentType<object>
  loader?: (context: { page: object; search: SearchParams; queryClient: QueryClient }) => Promise<void> | void
}

function loadModule(name: PageName): Promise<AnyPageModule> {
  const load: () => Promise<unknown> = pageModules[name]
  // The table pairs each page name with the module for that page's props; a union of names cannot express the pairing.
  return load() as Promise<AnyPageModule>
}
