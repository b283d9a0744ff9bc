/** Probabilities of death within a year (P12). */
import type { Rulebook } from '@arthayu/engine'

export const mortalitySources = {
  insured:
    'IALM 2012-14 ultimate (Institute of Actuaries of India), ages 18 to 60, read in a copy; ' +
    'agrees with the published table at the ages compared',
  annuitants:
    'IIAM 2012-15, sample ages rounded to 0.01%, ranadeyconsultants.com, "Change in post retirement ' +
    'mortality table w.e.f. April 2021"; its end at 115 is ours',
  women: 'Assumption: a woman dies like a man three years younger',
  improvement: 'Assumption: mortality falls by 1% a year',
  verifiedOn: '2026-11-21'
}

export const mortality: Rulebook['mortality'] = {
  insured: {
    firstAgeYears: 18,
    deathProbabilities: [
      0.000874, 0.000905, 0.000924, 0.000934, 0.000937, 0.000936, 0.000933, 0.000931, 0.000931, 0.000934,
      0.000942, 0.000956, 0.000977, 0.001005, 0.001042, 0.001086, 0.00114, 0.001202, 0.001275, 0.001358,
      0.001453, 0.00156, 0.00168, 0.001815, 0.001969, 0.002144, 0.002345, 0.002579, 0.002851, 0.003168,
      0.003536, 0.003958, 0.004436, 0.004969, 0.00555, 0.006174, 0.006831, 0.007513, 0.008212, 0.008925,
      0.009651, 0.010393, 0.011162
    ]
  },
  annuitants: [
    { ageYears: 60, deathProbability: 0.0063 },
    { ageYears: 65, deathProbability: 0.0101 },
    { ageYears: 70, deathProbability: 0.0164 },
    { ageYears: 75, deathProbability: 0.0274 },
    { ageYears: 80, deathProbability: 0.0467 },
    { ageYears: 85, deathProbability: 0.0808 },
    { ageYears: 90, deathProbability: 0.1398 },
    { ageYears: 95, deathProbability: 0.2367 },
    { ageYears: 100, deathProbability: 0.3821 },
    { ageYears: 115, deathProbability: 1 }
  ],
  womenYoungerYears: 3,
  improvementPct: 1
}
