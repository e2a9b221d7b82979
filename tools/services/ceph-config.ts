export type CephLayout = {
  readonly home: string
  readonly clusterId: string
  readonly monitorPort: number
  readonly monitorLegacyPort: number
  readonly gatewayPort: number
  /** On disk if it supports direct I/O, otherwise in memory. */
  readonly store: 'bluestore' | 'memstore'
}

/** One monitor, one store, one gateway: the smallest Ceph cluster with S3. */
export function cephConfig(layout: CephLayout): string {
  const { home, clusterId, gatewayPort, store } = layout
  return `[global]
fsid = ${clusterId}
mon_host = ${monitorAddress(layout)}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
# Between the ports of ports.ts and those of outgoing connections; the store uses free ones.
ms_bind_port_min = 32100
ms_bind_port_max = 32700
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
auth_allow_insecure_global_id_reclaim = false
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
mon_max_pg_per_osd = 1000
# A single monitor needs no quorum: the default interval of a second would delay the first start by ten seconds.
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
run_dir = ${home}/run
# Socket paths are limited to 107 characters, and the path of a clone may be longer.
admin_socket =
log_file = ${home}/$name.log
keyring = ${home}/keyring
[mon]
mon_data = ${home}/mon
mon_cluster_log_file = ${home}/cluster.log
[osd]
osd_data = ${home}/osd
osd_objectstore = ${store}
osd_memory_target = 939524096
debug_osd = 0/0
bluestore_block_size = 10737418240
# Only what is stored takes memory; the longest download test stores 5 GB.
memstore_device_bytes = 8589934592
[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw_data = ${home}/rgw
rgw_enable_ops_log = false
rgw_lc_debug_interval = 10
# Request lines would contain presigned URLs.
debug_rgw = 0/0
`
}

export function monitorAddress(layout: Pick<CephLayout, 'monitorPort' | 'monitorLegacyPort'>): string {
  return `[v2:127.0.0.1:${layout.monitorPort},v1:127.0.0.1:${layout.monitorLegacyPort}]`
}
