export { certifiedCountry } from './certified-country.ts'
