/** Where an AppSync pipeline function sends its request: the DynamoDB table, the graph Lambda, or nowhere. */
export type DataSourceName = 'table' | 'graph' | 'none'

/** One AppSync pipeline function; its code is the bundle `steps/<name>`. */
export interface Step {
  name: string
  dataSource: DataSourceName
}

/** A field that has a pipeline resolver; its before and after code is the bundle `<Type>.<field>`. */
export interface FieldDescription {
  typeName: string
  fieldName: string
  steps: Step[]
}
