export { request, response } from './invoke-graph.ts'
