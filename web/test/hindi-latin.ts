/** Words in Latin letters that a Hindi text of the page may have: docs/hindi.md says why. */
const allowed = new Set(
  (
    'EMI SIP EPF PPF NPS ELSS ETF FD CTC HRA NRI CAGR TDS SCSS NSC PDF PNG SVG CSV JSON QR A4 WhatsApp ' +
    'Enter ' +
    'curl TypeScript API OpenAPI openapi.json English PM'
  ).split(' ')
)

/** Sections such as 80CCD(1B), rules such as P4 and W10, and a scenario's letter. */
const code = /\d+[A-Z]+(\(\d?[A-Z]?\))?|\b[A-Z]\d{1,2}\b|\b24\(b\)|10\(13A\)|सिनेरियो [A-D]\b/g

/** Returns the words in Latin letters that are not allowed. */
export const englishWords = (said: string): string[] => [
  ...new Set(
    (said.replaceAll(code, '').match(/[A-Za-z][A-Za-z.\d]*/g) ?? []).filter(word => !allowed.has(word))
  )
]
