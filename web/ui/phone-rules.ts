/** The numbering plans of all countries, in a script of its own that is loaded when a page shows a phone number. */
export { parsePhoneNumberFromString as numberIn } from 'libphonenumber-js/min'
