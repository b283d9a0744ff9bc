#!/usr/bin/env node
/** Runs the server over standard input and output. PUBLIC_URL is the start of the links in answers. */
import { serveStdio } from './stdio.ts'

const { PUBLIC_URL } = process.env
serveStdio(PUBLIC_URL ? { baseUrl: PUBLIC_URL.replace(/\/+$/, '') } : {})
