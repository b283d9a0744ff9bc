#!/usr/bin/env node
/** Runs the server over standard input and output. Links in results begin with PUBLIC_URL. */
import { serveStdio } from './stdio.ts'

const { PUBLIC_URL } = process.env
serveStdio(PUBLIC_URL ? { baseUrl: PUBLIC_URL.replace(/\/+$/, '') } : {})
