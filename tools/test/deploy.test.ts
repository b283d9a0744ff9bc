/**
 * The container and the manifests. Neither a container engine nor a cluster is needed: the manifests are held
 * to the schemas of Kubernetes, the Dockerfile to a linter, and both to what the runbook promises.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service, ServiceAccount } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { frugalAllocator } from '../../api/src/limits/memory-budget.ts'
import { readConfig } from '../../api/src/settings/config.ts'
import { read, root } from '../src/repository.ts'
import { startFlags } from '../src/service-process.ts'

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

interface Kustomization {
  readonly resources: readonly string[]
  readonly images?: readonly { readonly name: string }[]
  readonly patches?: readonly { readonly patch: string }[]
}

const kustomization = (folder: string) =>
  parse(read(`deploy/${folder}/kustomization.yaml`).text) as Kustomization

// All that `kubectl apply -k deploy/kubernetes` takes.
const paths = kustomization('kubernetes').resources.map(name => `deploy/kubernetes/${name}`)
const manifests: readonly Manifest[] = paths.flatMap(path =>
  parseAllDocuments(read(path).text, { strict: true }).map(document => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join('; ')}`)
    return document.toJS() as Manifest
  })
)

const models: Readonly<Record<string, new (manifest: never) => { validate: () => void }>> = {
  Deployment,
  HorizontalPodAutoscaler,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Service,
  ServiceAccount
}

const find = (kind: string, name = 'arthayu'): unknown =>
  manifests.find(each => each.kind === kind && each.metadata.name === name)

describe('the manifests', () => {
  test.each(manifests)('$kind $metadata.name is valid against the schema of Kubernetes', manifest => {
    const Model = models[manifest.kind]!
    expect(() => new Model(manifest as never).validate()).not.toThrow()
    const spoiled = { ...manifest, metadata: { name: 5 } }
    expect(() => new Model(spoiled as never).validate()).toThrow('name')
  })

  test.each(['arthayu', 'arthayu-valkey'])('%s runs without rights, and its root is read-only', name => {
    const { spec } = (find('Deployment', name) as Deployment).spec!.template
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } }
    })
    for (const container of spec!.containers) {
      expect(container).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] }
        },
        resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
        livenessProbe: {},
        readinessProbe: {}
      })
    }
  })

  test('labels, ports and names fit together', () => {
    const { spec } = find('Deployment') as Deployment
    const labels = spec!.template.metadata!.labels!
    expect(spec!.selector.matchLabels).toEqual(labels)
    expect((find('Service') as Service).spec!.selector).toEqual(labels)
    expect((find('PodDisruptionBudget') as PodDisruptionBudget).spec!.selector!.matchLabels).toEqual(labels)
    expect((find('NetworkPolicy') as NetworkPolicy).spec!.podSelector.matchLabels).toEqual(labels)
    const { environment } = configured()
    const [container] = spec!.template.spec!.containers
    const ports = Object.fromEntries(container!.ports!.map(each => [each.name, each.containerPort]))
    const { PORT, METRICS, PROBES_PORT } = environment
    expect(ports).toEqual({ http: Number(PORT), metrics: Number(METRICS), probes: Number(PROBES_PORT) })
    const { startupProbe, livenessProbe, readinessProbe } = container!
    for (const probe of [startupProbe, livenessProbe, readinessProbe])
      expect(probe!.httpGet!.port).toBe('probes')
    const valkey = find('Service', 'arthayu-valkey') as Service
    expect(environment.REDIS_URL).toBe(`redis://${valkey.metadata!.name}:${valkey.spec!.ports![0]!.port}`)
  })

  test('the settings are valid, and a pod has time enough to end', () => {
    const { environment } = configured()
    const settings = readConfig(environment)
    expect(settings.ok).toBe(true)
    const { shutdownDelayMs, shutdownTimeoutMs } = (settings as Extract<typeof settings, { ok: true }>).config
      .operations
    const grace = (find('Deployment') as Deployment).spec!.template.spec!.terminationGracePeriodSeconds!
    expect(grace * 1_000).toBeGreaterThan(shutdownDelayMs + shutdownTimeoutMs)
    expect(shutdownDelayMs).toBeGreaterThan(0)
  })
})

test('what is applied is the service alone: no job that runs once and wants a volume of its own', () => {
  const files = readdirSync(join(root, 'deploy/kubernetes')).filter(name => name !== 'kustomization.yaml')
  expect(paths.map(path => path.split('/').at(-1))).toEqual(files)
  expect(files).toEqual(['arthayu.yaml', 'valkey.yaml'])
  expect(manifests.map(each => each.kind)).not.toContain('Job')
})

test('the example of an overlay changes what the base has, and leaves a valid configuration', () => {
  const { resources, images, patches } = kustomization('overlay-example')
  expect(resources).toEqual(['../kubernetes'])
  const [container] = (find('Deployment') as Deployment).spec!.template.spec!.containers
  expect(images!.map(({ name }) => name)).toEqual([container!.image!.split(':')[0]])
  const patched = patches!.map(({ patch }) => parse(patch) as Manifest & { data?: Record<string, string> })
  expect(patched.map(({ kind, metadata }) => find(kind, metadata.name))).not.toContain(undefined)
  const settings = readConfig({ ...configured().environment, ...patched.find(each => each.data)!.data })
  expect(settings.ok).toBe(true)
})

describe('docker compose', () => {
  const { services, networks } = parse(read('deploy/compose.yaml').text) as Compose

  test('starts the service on this machine only, with valid settings and shared counts', () => {
    const { environment, ports } = services.arthayu!
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080', ...environment }).ok).toBe(true)
    expect(new URL(environment!.REDIS_URL!).hostname).toBe('valkey')
    expect(ports).toEqual(['127.0.0.1:8080:8080'])
    expect(services.valkey!.ports).toBeUndefined()
    expect(networks.counts).toEqual({ internal: true })
    const image = (find('Deployment', 'arthayu-valkey') as Deployment).spec!.template.spec!.containers[0]!
      .image
    expect(services.valkey!.image).toBe(image)
  })

  test.each(['arthayu', 'valkey'])(
    'runs %s without rights, with a read-only root and bounded memory',
    name => {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+m$/)
      })
    }
  )
})

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      { image: string; environment?: Readonly<Record<string, string>>; ports?: readonly string[] }
    >
  >
  readonly networks: Readonly<Record<string, object>>
}

test('proxies are trusted, and keys can be mounted where KEY_FILE would look', () => {
  const { text } = read('deploy/kubernetes/arthayu.yaml')
  const { environment } = configured()
  expect(environment.TRUSTED_PROXIES).toMatch(/\d/)
  // Set from the start it would stop a service that has no keys.
  expect(environment).not.toHaveProperty('KEY_FILE')
  const { containers, volumes } = (find('Deployment') as Deployment).spec!.template.spec!
  const [mount] = containers[0]!.volumeMounts!
  expect(text).toContain(`# KEY_FILE: ${mount!.mountPath}/keys.json\n`)
  const [volume] = volumes!
  expect(volume).toMatchObject({ name: mount!.name, secret: { optional: true } })
  const { text: runbook } = read('docs/guides/operations.md')
  for (const word of ['TRUSTED_PROXIES', 'KEY_FILE', volume!.secret!.secretName!])
    expect(runbook).toContain(word)
})

function configured(): { environment: Readonly<Record<string, string>> } {
  return { environment: (find('ConfigMap') as { data: Readonly<Record<string, string>> }).data }
}

describe('the Dockerfile', () => {
  const { text } = read('Dockerfile')
  const stages = text.split(/^FROM /m).slice(1)
  const last = stages.at(-1)!

  test('passes the linter', () => {
    expect(validate(text)).toEqual([])
    expect(validate('FRM node').length).toBeGreaterThan(0)
  })

  test('starts the service with the flags of npm start', () => {
    const flags = /^CMD (.*)$/m.exec(last)![1]!.match(/--[^"]+/g)
    expect(flags).toEqual(startFlags())
    expect(flags).toHaveLength(4)
  })

  test('has the allocator of workers', () => {
    for (const [name, value] of Object.entries(frugalAllocator)) expect(last).toContain(` ${name}=${value} `)
  })

  test('the heap has the room that the start gives it, unless NODE_OPTIONS gives it another', () => {
    const heapMb = (NODE_OPTIONS?: string) => {
      const script = 'console.log(v8.getHeapStatistics().heap_size_limit / 1048576)'
      const env = { PATH: process.env.PATH!, ...(NODE_OPTIONS && { NODE_OPTIONS }) }
      const words = [...startFlags(), '-e', script]
      return Number(execFileSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' }))
    }
    const usual = heapMb()
    expect(usual).toBeGreaterThanOrEqual(256)
    // What V8 adds to the bound of the old generation differs between its versions.
    expect(heapMb('--max-old-space-size=512')).toBe(usual + 256)
  })

  test('each program of the service is a text of one byte a character: another one would double it in memory', () => {
    const programs = [...last.matchAll(/^COPY --from=build \/app\/(api\/dist\/\S+\.js) /gm)].map(
      ([, path]) => path!
    )
    expect(programs).toHaveLength(4)
    for (const path of programs) expect(read(path).text.match(/[\u0100-\u{10ffff}]/gu), path).toBeNull()
  })

  test('the last stage has no build, is not root, and asks for its health', () => {
    expect(stages).toHaveLength(2)
    expect(last).not.toMatch(/^RUN /m)
    expect(last).toMatch(/^USER 1000:1000$/m)
    expect(last).toMatch(/^HEALTHCHECK /m)
    expect(last).toMatch(/^CMD \["node", .*"api\/dist\/service\.js"\]$/m)
    expect(stages[0]).toMatch(/^RUN npm ci$/m)
  })

  test('what is copied exists, and is not ignored', () => {
    const sources = [...last.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path]) => path!)
    expect(sources.length).toBeGreaterThan(6)
    for (const path of sources) expect(existsSync(join(root, path)), path).toBe(true)
  })
})
