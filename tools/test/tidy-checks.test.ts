/** Each check of the house must be able to fail: bad snippets, and the good ones beside them. */
import { describe, expect, test } from 'vitest'
import { findCircles } from '../src/tidy/circles.ts'
import { checkImports } from '../src/tidy/imports.ts'
import { checkLinks } from '../src/tidy/links.ts'
import { checkPurity, mustBePure } from '../src/tidy/purity.ts'
import { checkRuleIds, rulesOf, testTitles } from '../src/tidy/rule-ids.ts'
import { checkSentences } from '../src/tidy/sentences.ts'
import { checkSizes, checkStyle } from '../src/tidy/size-and-style.ts'
import { checkFileName, checkWords } from '../src/tidy/text.ts'
import { checkProse } from '../src/tidy/words.ts'

const file = (path: string, text: string) => ({ path, text })

describe('circles', () => {
  const [a, b, c] = [
    file('engine/src/x/a.ts', "import type { B } from './b.ts'"),
    file('engine/src/x/b.ts', "export { c } from '../y/c.ts'"),
    file('engine/src/y/c.ts', "import { a } from '../x/a.ts'")
  ]
  test('a circle is found once, through types and re-exports too', () => {
    expect(findCircles([a, b, c])).toEqual([
      'engine/src/x/a.ts -> engine/src/x/b.ts -> engine/src/y/c.ts -> engine/src/x/a.ts'
    ])
  })
  test('two ways to one file are no circle', () => {
    const both = file('engine/src/x/d.ts', "import { a } from './a.ts'\nimport { b } from './b.ts'")
    expect(findCircles([a, b, both])).toEqual([])
  })
})

describe('import directions', () => {
  const bad: [string, string, string][] = [
    ['engine/src/kernel/run.ts', "import { rulebook } from '@arthayu/rules'", 'engine may not import rules'],
    ['rules/india/index.ts', "import { simulate } from '@arthayu/engine'", 'only types of engine'],
    ['rules/india/index.ts', "import { type Plan, simulate } from '@arthayu/engine'", 'only types of engine'],
    ['client/src/client.ts', "import type { Plan } from '@arthayu/engine'", 'client may not import engine'],
    ['cli/src/main.ts', "import { buildServer } from '@arthayu/api'", 'cli may not import api'],
    ['api/src/route.ts', "import { run } from '../../engine/src/index.ts'", 'import the package'],
    ['api/src/route.ts', "const web = await import('@arthayu/web')", 'api may not import web'],
    ['engine/src/plan/parse.ts', "import { run } from '../kernel/run.ts'", 'the later stage kernel'],
    ['engine/src/classes.ts', "import type { Plan } from './plan/plan.ts'", 'the later stage plan'],
    ['engine/src/kernel/run.ts', "import { view } from '../report/view.ts'", 'the later stage report'],
    ['engine/src/kernel/run.ts', "import { parsePlan } from '../index.ts'", 'the later stage index'],
    ['engine/src/arithmetic/power.ts', "import type { Plan } from '../plan/plan.ts'", 'arithmetic is a leaf'],
    ['engine/src/kernel/run.ts', "import { x } from '../utilities/x.ts'", 'no place in the order']
  ]
  test.each(bad)('%s: %s', (path, text, expected) => {
    expect(checkImports(file(path, text))).toEqual([expect.stringContaining(expected)])
  })

  const good: [string, string][] = [
    ['engine/src/kernel/run.ts', "import { power } from '../arithmetic/power.ts'"],
    ['engine/src/report/result.ts', "import type { Timeline } from '../timeline/timeline.ts'"],
    ['engine/src/index.ts', "export { toResult } from './report/result.ts'"],
    ['rules/india/index.ts', "import type { Rulebook } from '@arthayu/engine'"],
    ['rules/india/index.ts', "import { type Rulebook } from '@arthayu/engine'"],
    ['api/src/route.ts', "import { simulate } from '@arthayu/engine'"],
    ['engine/test/run.test.ts', "import { rulebook } from '@arthayu/rules'"],
    ['bench/src/run.ts', "import { buildServer } from '@arthayu/api'"]
  ]
  test.each(good)('%s may: %s', (path, text) => {
    expect(checkImports(file(path, text))).toEqual([])
  })
})

describe('purity', () => {
  const bad = [
    ['Date.now()', 'Date'],
    ['new Date(2026, 3, 1)', 'Date'],
    ['Math.random()', 'Math.random'],
    ['Math.pow(2, 3)', 'Math.pow'],
    ['Math.exp(1)', 'Math.exp'],
    ['Math.hypot(3, 4)', 'Math.hypot'],
    ['const { log } = Math', 'other than by a named member'],
    ["Math['pow'](2, 3)", 'other than by a named member'],
    ['2 ** 3', 'operator **'],
    ['let x = 2; x **= 3', 'operator **'],
    ['process.env.TZ', 'process'],
    ['globalThis.fetch', 'globalThis'],
    ['console.log(1)', 'console'],
    ['performance.now()', 'performance'],
    ['(1234).toLocaleString()', 'toLocaleString'],
    ['new Intl.NumberFormat()', 'Intl'],
    ['import.meta.url', 'import.meta'],
    ["import { readFileSync } from 'node:fs'", 'node:fs'],
    ["import { join } from 'path'", 'imports path'],
    ["const fs = await import('node:fs')", 'node:fs']
  ]
  test.each(bad)('%s is impure', (text, expected) => {
    expect(checkPurity(file('engine/src/x.ts', text))).toEqual([expect.stringContaining(expected)])
  })

  test.each(['Math.floor(x * 100 + 0.5)', 'plan.process', 'const x = { Date: 1 }', 'Math.sqrt(2)', 'a * b'])(
    '%s is pure',
    text => {
      expect(checkPurity(file('engine/src/x.ts', text))).toEqual([])
    }
  )

  test('binds the engine and the law, not their tests', () => {
    expect(mustBePure('engine/src/plan/schema.ts')).toBe(true)
    expect(mustBePure('rules/india/index.ts')).toBe(true)
    expect(mustBePure('engine/test/run.test.ts')).toBe(false)
    expect(mustBePure('api/src/main.ts')).toBe(false)
  })
})

describe('sizes', () => {
  const lines = (count: number) => '// line\n'.repeat(count)

  test('a file of 401 lines is too long, one of 400 is not', () => {
    expect(checkSizes(file('x.ts', lines(401)))).toEqual(['x.ts: 401 lines, at most 400'])
    expect(checkSizes(file('x.ts', lines(400)))).toEqual([])
  })

  test('a function of 71 lines is too long in every form, one of 70 is not', () => {
    const forms = (body: string) => [
      `export function f(): void {\n${body}}\n`,
      `export const f = (a: number): void => {\n${body}}\n`,
      `const x = {\n  f() {\n${body.replace('// line\n', '')}}}\n`,
      `class A {\n  f = async function () {\n${body}}}\n`
    ]
    for (const form of forms(lines(69)).slice(0, 2)) {
      expect(checkSizes(file('x.ts', form))).toEqual(['x.ts:1: a function of 71 lines, at most 70'])
    }
    for (const form of forms(lines(70)).slice(2)) expect(checkSizes(file('x.ts', form))).toHaveLength(1)
    for (const form of forms(lines(68))) expect(checkSizes(file('x.ts', form))).toEqual([])
  })

  test('the body of a describe may be long, the tests in it may not', () => {
    expect(checkSizes(file('x.test.ts', `describe('x', () => {\n${lines(80)}})`))).toEqual([])
    expect(checkSizes(file('x.test.ts', `describe.each([1])('x', () => {\n${lines(80)}})`))).toEqual([])
    expect(checkSizes(file('x.test.ts', `describeInChromium('x', () => {\n${lines(80)}})`))).toEqual([])
    expect(checkSizes(file('x.test.ts', `test('x', () => {\n${lines(80)}})`))).toHaveLength(1)
  })

  test('a line of 111 columns is too long unless it is one sentence', () => {
    expect(checkSizes(file('x.ts', `const x = ${'1 + '.repeat(24)}1000`))).toEqual([])
    expect(checkSizes(file('x.ts', `const x = ${'1 + '.repeat(24)}10000`))).toHaveLength(1)
    expect(checkSizes(file('x.ts', `f(\n  '${'word '.repeat(30)}',\n  2\n)`))).toEqual([])
    expect(checkSizes(file('x.ts', `f('${'word '.repeat(30)}', 2)`))).toHaveLength(1)
  })
})

describe('style', () => {
  test.each([
    ['const x: any = 1', 'any'],
    ['const f = (x: readonly any[]) => x', 'any'],
    ['enum Phase { A }', 'enum'],
    ['export default 1', 'default export']
  ])('%s is refused', (text, expected) => {
    expect(checkStyle(file('x.ts', text))).toEqual([expect.stringContaining(expected)])
  })

  test('the word any and the default export of a configuration are allowed', () => {
    expect(checkStyle(file('x.ts', "// any\nconst any = 'any'"))).toEqual([])
    expect(checkStyle(file('vitest.config.ts', 'export default {}'))).toEqual([])
  })

  test('file names are kebab-case or usual', () => {
    for (const path of ['a/fooBar.ts', 'a/Foo.ts', 'a/foo_bar.ts', 'a/Notes.md']) {
      expect(checkFileName(path)).toHaveLength(1)
    }
    for (const path of [
      'a/foo-bar.test.ts',
      'README.md',
      'LICENSE',
      '.gitignore',
      'a/2026-27.cases.json',
      '.ci/run'
    ]) {
      expect(checkFileName(path)).toEqual([])
    }
  })
})

describe('words', () => {
  test.each([
    ['TO', 'DO: later'],
    ['FIX', 'ME'],
    ['see /wo', 'rk/notes.md'],
    ['https://regis', 'try.npmjs.org/vitest'],
    ['http://mir', 'ror.example.com/npm/'],
    ['https://npm.artifac', 'tory.example.com/x'],
    ['"resolved": "https', '://example.com/x.tgz"'],
    ['<<<<', '<<< HEAD']
  ])('%s%s is refused', (start, end) => {
    expect(checkWords(file('x.md', `first line\n${start}${end}`))).toEqual([
      expect.stringContaining('x.md:2: ')
    ])
  })

  test('harmless words pass', () => {
    expect(
      checkWords(file('x.md', 'workspaces, a mirror image, "resolved": "engine", docs/work-in-hand'))
    ).toEqual([])
  })
})

describe('links', () => {
  const guide = (text: string) => file('docs/guides/a.md', text)
  const glossary = file('docs/glossary.md', '# Words\n\n## K5: `rate`, per month\n## Twice\n## Twice\n')
  const check = (text: string) =>
    checkLinks([guide(text), glossary], [guide('').path, glossary.path, 'api/x.ts'])

  test.each([
    '[words](../glossary.md)',
    '[a heading](../glossary.md#k5-rate-per-month) and [its twin](../glossary.md#twice-1)',
    '# Here\n[here](#here)',
    '[folder](../../api/) and [elsewhere](https://example.org/x#y)',
    '`[code](nowhere.md)`\n```json\n[block](nowhere.md)\n```'
  ])('%s is fine', text => {
    expect(check(text)).toEqual([])
  })

  test.each([
    ['[words](glossary.md)', 'glossary.md'],
    ['[a heading](../glossary.md#k5)', '../glossary.md#k5'],
    ['[here](#here)', '#here'],
    ['<img src="picture.png">', 'picture.png'],
    ['[anchor of a program](../../api/x.ts#top)', '../../api/x.ts#top']
  ])('%s leads nowhere', (text, target) => {
    expect(check(`\n${text}`)).toEqual([`docs/guides/a.md:2: ${target} does not exist`])
  })
})

describe('prose', () => {
  /** The samples hold a tilde inside the word, so that this file passes the check. */
  const sample = (text: string) => text.replace('~', '')

  test.each([
    ['The rule be~hind it.', 'after'],
    ['It would be de~ar.', 'expensive'],
    ['A plan sh~all pass.', 'must'],
    ['It te~lls of an error.', 'a verb'],
    ['It is computed an~ew.', 'again'],
    ['Le~ft out: 0.', 'Default:'],
    ['The rule st~ands in a table.', 'is'],
    ['Wh~at of the rest?', 'about'],
    ['It is 6~ % a year.', 'a percentage without'],
    ['At 61 years a~nd 3 months.', 'years and months'],
    ['Th~us it lasts.', 'so'],
    ['Two fau~lts were found.', 'error'],
    ['A rem~ark about a member.', 'warning'],
    ['It answ~ers the first month.', 'returns'],
    ['It is answ~ered with 405.', 'returns'],
    ['First. Wh~o asks for X gets Y.', 'If you'],
    ['The plan outlives h~im.', 'they'],
    ['No~body knows.', 'a person'],
    ['The cust~omary rate.', 'usual'],
    ['With end~less paths.', 'unlimited'],
    ['It ou~ght to hold.', 'a plain word'],
    ['The plan at h~and.', 'available'],
    ['In rupees of t~hen.', '2054'],
    ['What me~nds the plan.', 'fix']
  ])('%s is refused', (text, instead) => {
    const expected = [expect.stringContaining(`tools/x.md:2: "`)]
    expect(checkProse(file('tools/x.md', `# X\n${sample(text)}\n`))).toEqual(expected)
    expect(checkProse(file('tools/x.md', `# X\n${sample(text)}\n`))[0]).toContain(instead)
  })

  test('a word is found in a comment, a string and a template, and across the end of a line', () => {
    const texts = [
      '/**\n * It is le~ft\n * out.\n */\nconst x = 1',
      "\nconst x = 'It is le~ft out.'",
      '\nconst x = `It is le~ft out`'
    ]
    for (const text of texts) {
      expect(checkProse(file('tools/src/x.ts', sample(text)))).toEqual([
        expect.stringContaining('tools/src/x.ts:2: ')
      ])
    }
  })

  test.each([
    'The service runs be~hind a reverse proxy.',
    'A process that falls be~hind refuses requests.',
    'SIP st~ands for systematic investment plan.',
    'The code `fau~lts` is a name.',
    '[An error](#fau~lts)',
    'the selector .field .fau~lt',
    'Wh~o pays the tax?',
    'It answ~ers the question.'
  ])('%s passes', text => {
    expect(checkProse(file('tools/x.md', sample(text)))).toEqual([])
  })

  test('code is not prose, and folders are checked once they are clean', () => {
    expect(checkProse(file('tools/x.md', sample('```json\n"st~ands"\n```\n')))).toEqual([])
    expect(checkProse(file('tools/src/x.ts', sample("import x from './fau~lts.ts'")))).toEqual([])
    expect(checkProse(file('tools/src/x.ts', sample('const x = `fau~lts`')))).toEqual([])
    expect(checkProse(file('LICENSE.md', sample('It sh~all pass.')))).toEqual([])
  })
})

describe('rule ids', () => {
  const good = {
    methodology: '### K1 Months\n\n### Another heading\n\n### K2 Retirement month\n',
    sources: [
      file('engine/src/a.ts', '/** Months (K2). @rule K1 */\nconst a = 1 // K1'),
      file('engine/src/b.ts', '/**\n * The first month.\n * @rule K2\n */\nconst b = 1')
    ],
    tests: [file('engine/test/a.test.ts', "describe('K1', () => { test.each([1])(`K2 is kept`, () => {}) })")]
  }
  const withSource = (text: string) => ({
    ...good,
    sources: [...good.sources, file('engine/src/c.ts', text)]
  })

  test('a rule with a heading, a marker and a test passes', () => {
    expect(checkRuleIds(good)).toEqual([])
  })

  test('rules are the headings that begin with an id', () => {
    expect(rulesOf('### C7 Result id\n## K: time\n### Words\n### T30 A start')).toEqual(['C7', 'T30'])
  })

  test('titles are read from every form of a test', () => {
    const forms = "test('a', f); it.each([1])('b', f); describe.skip(`c`, f); other('e')"
    expect(testTitles(file('x.test.ts', forms))).toEqual(['a', 'b', 'c'])
  })

  test('a heading that is missing or appears twice is refused', () => {
    expect(checkRuleIds({ ...good, methodology: '' })).toEqual([
      'docs/explain/methodology.md: no rules found'
    ])
    expect(checkRuleIds({ ...good, methodology: `${good.methodology}### K1 Again\n` })).toContain(
      'K1: more than one heading in docs/explain/methodology.md'
    )
    expect(checkRuleIds({ ...good, methodology: '### K1 Months\n' })).toEqual([
      'engine/src/b.ts: "@rule K2" is no rule'
    ])
  })

  test.each([
    ['no marker at all', 'const b = 1'],
    ['an id without the marker', '/** The first month (K2). */\nconst b = 1'],
    ['a marker in a comment that documents nothing', 'const b = 1 // @rule K2'],
    ['a marker in a string', "const b = '@rule K2'"],
    ['the marker of a longer id', '/** @rule K22 */\nconst b = 1']
  ])('a rule is marked where it is computed: %s is refused', (_, text) => {
    const sources = [good.sources[0]!, file('engine/src/b.ts', text)]
    expect(checkRuleIds({ ...good, sources })).toContain('K2: 0 markers "@rule K2"')
  })

  test('a rule is marked once, in one file or in two', () => {
    expect(checkRuleIds(withSource('/** Months again. @rule K1 */\nconst c = 1'))).toEqual([
      'K1: 2 markers "@rule K1" engine/src/a.ts, engine/src/c.ts'
    ])
    expect(checkRuleIds(withSource('/** @rule K2 @rule K2 */\nconst c = 1'))).toHaveLength(1)
  })

  test('a marker of no rule is refused', () => {
    expect(checkRuleIds(withSource('/** @rule K3 */\nconst c = 1'))).toEqual([
      'engine/src/c.ts: "@rule K3" is no rule'
    ])
    expect(checkRuleIds(withSource('/** @rule */\nconst c = 1'))).toEqual([
      'engine/src/c.ts: "@rule " is no rule'
    ])
  })

  test('a rule that no test title quotes is refused', () => {
    expect(checkRuleIds({ ...good, tests: [file('a.test.ts', "test('K1 and K22', f) // K2")] })).toEqual([
      'K2: in no title of a test'
    ])
  })
})

describe('sentences', () => {
  test.each([
    ["const a = 'This plan falls short.'", 1],
    ['const a = `It is not known and was ignored.`', 1],
    ["const a = 'must be positive.'", 1],
    ["const a = 'milestones[].ageYears'", 0],
    ["const a = 'January February March April May'.split(' ')", 0],
    ["throw new Error('the amounts do not add up')", 0],
    [
      "import { Type } from 'typebox'\nconst a = Type.Number({ description: 'Age at the start, in years.' })",
      0
    ]
  ])('%s', (text, count) => {
    expect(checkSentences(file('engine/src/plan/x.ts', text))).toHaveLength(count)
    expect(checkSentences(file('engine/src/text/en/x.ts', text))).toEqual([])
    expect(checkSentences(file('api/src/x.ts', text))).toEqual([])
  })
})
