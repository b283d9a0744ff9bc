/** Starts the page. */
import { render } from 'preact'
import { App } from './app.tsx'
import { followLanguage } from './plan/kept.ts'
// oxlint-disable no-unassigned-import -- the build collects the styles
import './styles/base.css'
import './styles/frame.css'
import './styles/charts.css'
import './styles/controls.css'
import './styles/answers.css'
import './styles/home.css'
import './styles/print.css'
import './styles/forced.css'

// oxlint-enable no-unassigned-import

if (location.search === '?kept') void import('./other-kept.ts').then(found => found.sayOtherKept())

void followLanguage().then(() => render(<App />, document.getElementById('page')!))
