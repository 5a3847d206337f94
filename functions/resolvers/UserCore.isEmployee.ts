export { request, response } from './shape/answered-by-step.ts'
