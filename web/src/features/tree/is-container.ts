import { nests } from '#domain/item/kinds.ts'
import type { EpicItem, TreeItem } from './tree-item.ts'

/**
 * True when an item can have rows below it, and hands up what they count. Stands by itself because pages read answers before
 * they need what is known of kinds.
 */
export const isContainer = (item: TreeItem | undefined): item is EpicItem => item !== undefined && nests(item.type)
