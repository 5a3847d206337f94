export { request, response } from './shape/subscribed-field.ts'
