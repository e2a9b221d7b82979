-- Why: a team may win an award of the overall board and another one of its division, and gets a certificate for each.
alter table final_results add column division_award jsonb;
update final_results set division_award = award, award = null where place is null;
alter table final_results add constraint final_results_award_with_place check (award is null or place is not null);

alter table certificate_batches drop constraint certificate_batches_basis_check;
alter table certificate_batches add constraint certificate_batches_basis_check
  check (basis in ('award', 'division-award', 'place', 'participation'));
alter table certificates drop constraint certificates_basis_check;
alter table certificates add constraint certificates_basis_check
  check (basis in ('award', 'division-award', 'place', 'participation'));
-- Who has a certificate for an award of a division gets no second one for it; what is printed and signed stays.
update certificates c set basis = 'division-award' from final_results r
where c.basis = 'award' and r.competition_id = c.competition_id and r.team_id = c.team_id and r.place is null;
