import { mergeRequestReference } from '#domain/addresses.ts'
import type { FieldContext } from './shape/context.ts'

export const request = () => ({})

export const response = (
  ctx: FieldContext<{ full?: boolean | null }, { projectPath: string; numericIid: number }>,
): string => mergeRequestReference(ctx.source.projectPath, ctx.source.numericIid, ctx.args.full ?? false)
