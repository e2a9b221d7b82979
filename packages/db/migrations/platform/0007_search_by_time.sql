-- Why: words that are in nearly every document must not make search read every document.
-- A row keeps its title's words beside it; only the two long columns are stored apart.
alter table search_documents set (toast_tuple_target = 1024);
alter table search_documents alter column title_words set storage main;

-- The newest with a common word are found by walking back in time.
create index search_documents_by_time on search_documents (published_at desc);
create index search_documents_by_type_and_time on search_documents (type, published_at desc);

-- The planner does not know that reading a row's words means fetching them from elsewhere: for a common word it would rather
-- read the whole table than the index, forty times as long. It cannot be told so for one statement but by a function.
create function count_search_documents(query tsquery) returns table (type text, total integer)
language plpgsql stable
set search_path from current
set enable_seqscan = off
set jit = off
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select d.type, count(*)::integer from search_documents d where d.words @@ query group by d.type;
end
$$;
