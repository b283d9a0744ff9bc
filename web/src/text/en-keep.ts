/** What the page says of saving, sharing and opening a plan. */
export const keep = {
  title: 'Save and share',
  link: 'Copy the link',
  linkNote: 'The link has the whole plan, after the #. Servers never see that part.',
  copied: 'Copied.',
  exportPlan: 'Plan (JSON)',
  exportAnswer: 'Full answer (JSON)',
  exportCsv: 'Months (CSV)',
  import: 'Open a plan (JSON)',
  importFailed: 'That file holds no plan. Choose a file that was saved here as "Plan (JSON)".',
  importFaulty: 'That file holds no plan that can be calculated. Your plan is unchanged:',
  forget: 'Delete my data from this device',
  reallyForget: 'Delete all your plans from this device for good?',
  forgotten: 'Deleted from this device, and from the address.',
  developers: 'For developers',
  forDevelopers: {
    docs: 'Reference of the API',
    'openapi.json': 'OpenAPI document',
    problems: 'Error codes'
  },
  developersNote: 'The same plan gets the same figures from the service, to the last paisa.',
  copy: (what: string) => `Copy ${what}`,
  code: 'Request for this screen',
  removed: (names: string) => `Parts of this plan could not be read and were removed: ${names}.`,
  faulty: 'This plan cannot be calculated yet.',
  toPlan: 'Correct the plan'
}
