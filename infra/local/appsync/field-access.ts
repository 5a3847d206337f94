import {
  getDirectiveValues,
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import type { AuthMode, Caller } from './caller.ts'
import { notAuthorized } from './resolver-error.ts'

interface Rule {
  mode: AuthMode
  groups: string[] | null
}

const modeOfDirective: Record<string, AuthMode | null> = {
  aws_auth: 'userPools',
  aws_cognito_user_pools: 'userPools',
  aws_lambda: 'lambda',
  aws_iam: 'iam',
  aws_api_key: null,
  aws_oidc: null,
}

/** A type or field that names no mode accepts only the API's default mode. */
const defaultRules: Rule[] = [{ mode: 'userPools', groups: null }]

function rulesOf(schema: GraphQLSchema, directives: readonly ConstDirectiveNode[]): Rule[] | null {
  const rules: Rule[] = []
  let isMarked = false
  for (const node of directives) {
    const mode = modeOfDirective[node.name.value]
    if (mode === undefined) continue
    isMarked = true
    const definition = schema.getDirective(node.name.value)
    const groups = definition ? getDirectiveValues(definition, { directives: [node] })?.cognito_groups : null
    if (mode !== null) rules.push({ mode, groups: Array.isArray(groups) ? groups.map(String) : null })
  }
  return isMarked ? rules : null
}

function allows(rule: Rule, caller: Caller): boolean {
  if (rule.mode !== caller.mode) return false
  if (rule.groups === null) return true
  const memberOf = caller.identity.groups
  return Array.isArray(memberOf) && rule.groups.some((group) => memberOf.includes(group))
}

export type AccessCheck = (type: GraphQLObjectType, field: GraphQLField<unknown, unknown>, caller: Caller) => void

/** Returns a check that throws AppSync's "Not Authorized" error; the rules of a field are read once. */
export function createAccessCheck(schema: GraphQLSchema): AccessCheck {
  const known = new Map<GraphQLField<unknown, unknown>, Rule[]>()
  return (type, field, caller) => {
    let rules = known.get(field)
    if (!rules) {
      rules =
        rulesOf(schema, field.astNode?.directives ?? []) ??
        rulesOf(schema, [
          ...(type.astNode?.directives ?? []),
          ...type.extensionASTNodes.flatMap((node) => node.directives ?? []),
        ]) ??
        defaultRules
      known.set(field, rules)
    }
    const shortName = `${type.name}.${field.name}`
    const arnEnd = `/types/${type.name}/fields/${field.name}`
    const isDenied = caller.deniedFields.some((denied) => denied === shortName || denied.endsWith(arnEnd))
    if (isDenied || !rules.some((rule) => allows(rule, caller))) throw notAuthorized(type.name, field.name)
  }
}
