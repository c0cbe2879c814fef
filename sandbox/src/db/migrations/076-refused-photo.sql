-- Which photo of a rejected submission was refused, where it was one.
alter table review add column refused_photo text
  check (refused_photo is null or (state = 'rejected' and refused_photo in ('front', 'back', 'holding', 'proof')))
