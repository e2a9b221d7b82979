/** An object of the cluster as a manifest has it. */
export type ClusterObject = {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: {
    readonly name: string
    readonly namespace?: string
    readonly labels?: Readonly<Record<string, string>>
  }
  readonly spec?: unknown
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
}

export type Container = {
  readonly name: string
  readonly image: string
  readonly args?: readonly string[]
  readonly env?: readonly {
    readonly name: string
    readonly value?: string
    readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } }
  }[]
  readonly envFrom?: readonly {
    readonly configMapRef?: { readonly name: string }
    readonly secretRef?: { readonly name: string; readonly optional?: boolean }
  }[]
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>
    readonly limits?: Readonly<Record<string, string>>
  }
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean
    readonly readOnlyRootFilesystem?: boolean
    readonly privileged?: boolean
    readonly runAsUser?: number
    readonly runAsNonRoot?: boolean
    readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] }
  }
  readonly ports?: readonly { readonly containerPort: number; readonly hostPort?: number }[]
  readonly startupProbe?: object
  readonly readinessProbe?: object
  readonly livenessProbe?: object
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[]
}

export type PodSpec = {
  readonly automountServiceAccountToken?: boolean
  readonly enableServiceLinks?: boolean
  readonly serviceAccountName?: string
  readonly hostNetwork?: boolean
  readonly hostPID?: boolean
  readonly hostIPC?: boolean
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean
    readonly runAsUser?: number
    readonly seccompProfile?: { readonly type?: string }
  }
  readonly initContainers?: readonly Container[]
  readonly containers: readonly Container[]
  readonly volumes?: readonly Readonly<Record<string, unknown>>[]
}

export const keyOf = ({ kind, metadata }: ClusterObject) => `${kind} ${metadata.name}`

/** Of a deployment, stateful set or job; null for objects without pods. */
export function podSpecOf({ spec }: ClusterObject): PodSpec | null {
  const template = (spec as { readonly template?: { readonly spec?: PodSpec } } | undefined)?.template
  return template?.spec ?? null
}

/** By which policies and services choose its pods. */
export function podLabelsOf({ spec }: ClusterObject): Readonly<Record<string, string>> {
  const { template } = (spec ?? {}) as {
    readonly template?: { readonly metadata?: { readonly labels?: Readonly<Record<string, string>> } }
  }
  return template?.metadata?.labels ?? {}
}
