export { request, response } from './shape/issue-reference-field.ts'
