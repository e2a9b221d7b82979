export type KubernetesOptions = {
  /** A file with addresses and credentials; null: those of the pod that we run in. */
  readonly kubeconfig: string | null
  /** Two installations may share a cluster; neither sees what is the other's. */
  readonly installation: string
  /** Runtime classes that templates may ask for. */
  readonly runtimes: readonly string[]
  readonly rules: ClusterRules
}

/** What an installation decides once about its cluster, for all environments. */
export type ClusterRules = {
  /** An image that holds our program and nothing else (tools/images/inside). */
  readonly toolsImage: string
  /** pinned: by digest only, so that nobody can change what a name means. local: only what the node has; nothing is pulled. */
  readonly images: 'pinned' | 'local'
  /** What keeps environments apart: the cluster's network by policies; or a runtime class that gives pods no network at all. */
  readonly isolation: 'policies' | 'runtime'
  /** Of templates that ask for none; null: the cluster's own. */
  readonly runtimeClass: string | null
  /** Both the label and the taint of the nodes that are for environments; null: any node. */
  readonly nodes: { readonly key: string; readonly value: string } | null
  /** Root inside is nobody outside; needs nodes that can do it. */
  readonly hasUserNamespaces: boolean
}
