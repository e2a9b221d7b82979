-- Why: an installation without demo data can publish; administrators keep the dictionaries, and what a content names cannot vanish.
alter table dictionary_entries
  -- Kept for contents that name it, offered to nobody.
  add column retired_at timestamptz,
  -- The label that this one has become.
  add column merged_into text,
  add constraint dictionary_entries_merged_into_exists foreign key (type, merged_into) references dictionary_entries (type, code),
  add constraint dictionary_entries_merged_is_retired check (merged_into is null or (type = 'label' and retired_at is not null and merged_into <> code));
create index dictionary_entries_merged on dictionary_entries (type, merged_into) where merged_into is not null;

-- Two labels never have the same name in a language, however it is written.
create unique index dictionary_labels_zh_unique on dictionary_entries (lower(name ->> 'zh')) where type = 'label' and merged_into is null;
create unique index dictionary_labels_en_unique on dictionary_entries (lower(name ->> 'en')) where type = 'label' and merged_into is null;

-- The entries that any revision of a content names: a revision can be restored, so its entries stay.
create table content_dictionary_entries (
  content_id uuid not null references contents on delete cascade,
  type text not null,
  code text not null,
  primary key (content_id, type, code),
  constraint content_dictionary_entries_exist foreign key (type, code) references dictionary_entries (type, code)
);
create index content_dictionary_entries_by_entry on content_dictionary_entries (type, code, content_id);

insert into content_dictionary_entries (content_id, type, code)
select distinct named.content_id, entry.type, entry.code
from (
  select r.content_id, field.type, r.document ->> field.name as code
  from content_revisions r join contents c on c.id = r.content_id
  join (values
    ('info', 'channel', 'channel'), ('paper_explain', 'channel', 'channel'), ('conference', 'conference_area', 'area'),
    ('dataset', 'dataset_category', 'category'), ('tool', 'tool_category', 'category'),
    ('video', 'vid', 'category'), ('video_series', 'vid', 'category')
  ) as field (kind, type, name) on field.kind = c.kind
  union all
  select r.content_id, 'label', label.code
  from content_revisions r join contents c on c.id = r.content_id,
    jsonb_array_elements_text(case jsonb_typeof(r.document -> 'labels') when 'array' then r.document -> 'labels' else '[]' end) as label (code)
  where c.kind in ('info', 'paper_explain', 'dataset', 'tool')
) as named
join dictionary_entries entry on entry.type = named.type and entry.code = named.code;

insert into dictionary_entries (type, code, name, position) values
  ('channel', 'policy', '{"zh": "政策法规", "en": "Policy and law"}', 1),
  ('channel', 'incidents', '{"zh": "事件复盘", "en": "Incidents"}', 2),
  ('channel', 'techniques', '{"zh": "技术前沿", "en": "Techniques"}', 3),
  ('channel', 'practice', '{"zh": "落地实践", "en": "Practice"}', 4),
  ('channel', 'competitions', '{"zh": "赛事动态", "en": "Competitions"}', 5),
  ('channel', 'tools', '{"zh": "工具与资源", "en": "Tools and resources"}', 6),
  ('channel', 'people', '{"zh": "人物访谈", "en": "People"}', 7),
  ('conference_area', 'network-security', '{"zh": "网络与系统安全", "en": "Network and systems security"}', 1),
  ('conference_area', 'software-security', '{"zh": "软件与应用安全", "en": "Software and application security"}', 2),
  ('conference_area', 'cryptography', '{"zh": "密码学", "en": "Cryptography"}', 3),
  ('conference_area', 'privacy', '{"zh": "隐私保护", "en": "Privacy"}', 4),
  ('conference_area', 'foundations', '{"zh": "安全基础理论", "en": "Foundations of security"}', 5),
  ('conference_area', 'data-management', '{"zh": "数据管理", "en": "Data management"}', 6),
  ('conference_area', 'ai', '{"zh": "人工智能安全", "en": "Security of AI"}', 7),
  ('dataset_category', 'network-traffic', '{"zh": "网络流量与入侵检测", "en": "Network traffic and intrusion"}', 1),
  ('dataset_category', 'malware', '{"zh": "恶意软件", "en": "Malware"}', 2),
  ('dataset_category', 'vulnerabilities', '{"zh": "漏洞与威胁情报", "en": "Vulnerabilities and threat intelligence"}', 3),
  ('dataset_category', 'identity-logs', '{"zh": "主机与身份日志", "en": "Host and identity logs"}', 4),
  ('dataset_category', 'tabular', '{"zh": "隐私研究表格数据", "en": "Tables for privacy research"}', 5),
  ('dataset_category', 'text', '{"zh": "文本与语言模型", "en": "Text and language models"}', 6),
  ('dataset_category', 'images', '{"zh": "图像与联邦学习", "en": "Images and federated learning"}', 7),
  ('dataset_category', 'web-privacy', '{"zh": "网页与隐私政策", "en": "Web and privacy policies"}', 8)
on conflict do nothing;
